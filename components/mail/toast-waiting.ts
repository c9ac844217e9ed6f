import { toast } from '@/components/ui/toast'
import { mailWaitsMessage, whyMailsWait } from '@/lib/access/mail/waiting-words'

/** Says that a first mail waits; a success, so that it stays when the form leads to another page. */
export const toastWaiting = () =>
  toast.success(mailWaitsMessage, { description: whyMailsWait, duration: 10_000 })
