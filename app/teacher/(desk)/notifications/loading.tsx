import { DeskLoading } from '@/components/shell/desk-loading'

export default function NotificationsLoading() {
  return <DeskLoading width="text" />
}
