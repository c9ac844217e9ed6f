// The content of a slip's QR code: the sign-in page with school and number filled in, never the password. They are in the fragment, which
// a browser sends to no server, so children's numbers are in no log. Safe for the browser.

/** Who signs in: the institute's id, and the admission number or sign-in name. */
export type SlipOwner = { instituteId: string; loginName: string }

export const slipFragment = ({ instituteId, loginName }: SlipOwner) =>
  new URLSearchParams({ school: instituteId, number: loginName }).toString()

/** The URL in a slip's QR code. */
export const slipAddress = (site: string, owner: SlipOwner) => `${site}/student/login#${slipFragment(owner)}`

/** The person that a fragment names; null for any other fragment. */
export function slipOwner(fragment: string): SlipOwner | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const [instituteId, loginName] = [params.get('school'), params.get('number')]
  return instituteId && loginName ? { instituteId, loginName } : null
}
