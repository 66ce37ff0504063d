import { Component, type ReactNode } from 'react';
import { failureOf } from '#domain/notice.ts';
import { forgetFailures } from '#platform/parts.ts';
import { ScreenFailure } from '#views/shared/shell/screen-failure.tsx';

type Props = { children: ReactNode };
type State = { failure: Error | null };

/** A screen that fails leaves the header and the way on; it can be tried again. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(failure: Error): State {
    return { failure };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ScreenFailure trouble={failureOf(failure)} onRetry={() => this.setState({ failure: null })} />;
  }
}
