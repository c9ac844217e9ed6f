// Errors carry what went in: a constraint's detail names the row's values, a mail server names the recipient.

const longest = 500

/** A text without email addresses, values that PostgreSQL or a parser quote after a colon, tokens and long numbers. */
export function withoutNames(text: string): string {
  // What is cut off first costs no time: these expressions take the square of it.
  return text
    .slice(0, 10 * longest)
    .replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '(an address)')
    .replace(/: "[^"]*"|: '[^']*'|=\([^)]*\)/g, ': (a value)')
    .replace(/\b(?=[\w-]*\d)[\w-]{24,}\b/g, '(a token)')
    .replace(/\+?\d[\d -]{8,}\d/g, '(a number)')
    .slice(0, longest)
}

/** Where it happened; the lines above repeat the message. */
const frames = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

type Thrown = {
  name?: string
  type?: string
  message?: string
  stack?: string
  code?: unknown
  cause?: unknown
}

/** What the log keeps of an error: its kind, its code, its message without names, where it happened, and its cause. */
export function errorForLog(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: withoutNames(String(error)) }
  const { name, type = name, message = '', stack = '', code, cause } = error as Thrown
  return {
    type,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    message: withoutNames(message),
    stack: frames(stack),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  }
}
