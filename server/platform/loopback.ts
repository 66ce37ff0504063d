const loopbackName = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host's name, as URL tells it, is this machine by itself: 'localhost', '127.0.0.1', '[::1]'. */
export const isLoopbackName = (hostname: string): boolean => loopbackName.test(hostname);
