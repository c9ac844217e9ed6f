import { plainName } from './plain-name.ts'
import { type TemplateName, templates } from './templates.ts'

export type Values = Record<string, string | number | boolean>

/** Values that Labmark makes, or the reader's own address, which are not changed; all others are names typed at a school. */
const trustedKeys: { [T in TemplateName]?: readonly (keyof Parameters<(typeof templates)[T]>[0])[] } = {
  code: ['purpose'],
  codesLocked: ['purpose'],
  temporaryPassword: ['email', 'signIn'],
  alreadyStaff: ['signIn'],
  signInChanged: ['what'],
  signInReset: ['what'],
  signInLost: ['opens'],
  emailChanged: ['email'],
  instituteErased: ['people', 'papers'],
  alarm: ['message', 'link'],
  orderPaid: ['reference', 'total', 'page'],
  orderRefunded: ['reference', 'keys', 'amount', 'page'],
  message: ['message'],
  domainCode: ['domain'],
}

/** Templates with free text; they go only to people who have confirmed their address. */
export const isFreeText = (template: TemplateName) => template === 'message'

/** Renders a mail. Values that people typed are sanitised here, so that no template can forget to. */
export function compose(template: TemplateName, values: Values, secrets: Record<string, unknown> = {}) {
  const trusted: readonly PropertyKey[] = trustedKeys[template] ?? []
  const sanitised = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' && !trusted.includes(key) ? plainName(value) : value,
  ])
  // A template's values were checked when the mail was queued; TypeScript cannot link them to the template looked up here.
  return templates[template]({ ...Object.fromEntries(sanitised), ...secrets } as never)
}
