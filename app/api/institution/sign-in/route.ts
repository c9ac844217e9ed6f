import { route } from '@/lib/access/http/route'
import { removeConnection, saveConnection } from '@/lib/school/oidc/save-connection'
import { SavedConnection, SignInView } from '@/lib/school/oidc/schema'
import { viewSignIn } from '@/lib/school/oidc/view-sign-in'

export const GET = route(viewSignIn, {
  answer: SignInView,
  summary: 'How the school’s own sign-in is connected',
})

export const PUT = route(saveConnection, {
  message: 'Updated Successfully',
  answer: SavedConnection,
  summary: 'Connect the school’s own sign-in, or change how',
})

export const DELETE = route(removeConnection, {
  message: 'Disconnected',
  fails: [404],
  summary: 'Disconnect the school’s own sign-in',
})
