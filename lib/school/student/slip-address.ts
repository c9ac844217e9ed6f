// What a slip's QR code holds: the sign-in with school and number filled in, never the password. They stand in the fragment,
// which a browser sends to nobody: children's numbers are in no log. Safe for the browser.

/** Who signs in: the institute's id, and the admission number or sign-in name. */
export type SlipOwner = { instituteId: string; loginName: string }

/** Somebody in a fragment. */
export const slipFragment = ({ instituteId, loginName }: SlipOwner) =>
  new URLSearchParams({ school: instituteId, number: loginName }).toString()

/** The address that a slip's QR code holds. */
export const slipAddress = (site: string, owner: SlipOwner) => `${site}/student/login#${slipFragment(owner)}`

/** Whom a fragment names; null for any other. */
export function slipOwner(fragment: string): SlipOwner | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const [instituteId, loginName] = [said.get('school'), said.get('number')]
  return instituteId && loginName ? { instituteId, loginName } : null
}
