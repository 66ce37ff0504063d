import { describeRendered } from './describe-rendered.tsx';
import { loginScreens } from './login-controls.tsx';

describeRendered(loginScreens);
