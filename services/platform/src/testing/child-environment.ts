// For tests: what a process needs that gets nothing else of the environment of its test.
const { PATH = '', NODE_COMPILE_CACHE } = process.env;

/** Where programs are, and the compiled code that all tests share when there is some. */
export const CHILD_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
};
