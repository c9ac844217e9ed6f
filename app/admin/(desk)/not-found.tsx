import { DeskNotFound } from '@/components/shell/desk-not-found'

export default function NotFound() {
  return <DeskNotFound href="/admin/dashboard" />
}
