import { NowhereScreen } from '@/components/shell/nowhere-screen'

export default function NotFound() {
  return <NowhereScreen href="/provider/dashboard" />
}
