import { route } from '@/lib/access/http/route'
import { unlink, viewOwnLink } from '@/lib/school/oidc/own-link'
import { OwnLinkView } from '@/lib/school/oidc/schema'

export const GET = route(viewOwnLink, {
  answer: OwnLinkView,
  summary: 'See which account of the school’s own sign-in opens your own',
})

export const DELETE = route(unlink, {
  message: 'The account is unlinked',
  fails: [404],
  summary: 'Unlink the account of the school’s own sign-in',
})
