import { NowhereScreen } from '@/components/shell/nowhere-screen'

export default function NoSuchExperiment() {
  return <NowhereScreen title="There is no such experiment" href="/student" label="My experiments" />
}
