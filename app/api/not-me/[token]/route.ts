import { publicRoute } from '@/lib/access/http/route'
import { openNotMe, refuseMails } from '@/lib/access/mail/not-me'

export const GET = publicRoute(openNotMe, {
  status: 303,
  summary: 'Where a mail program leads who opens its unsubscribe link by hand: to the page with the button',
})

export const POST = publicRoute(refuseMails, {
  // Mail programs send a form (RFC 8058) without anything that is needed.
  noBody: true,
  message: 'No more such mails will be sent to this address.',
  summary:
    'Says that a mail was not for its reader: schools’ mails to the address stop until its holder confirms it',
})
