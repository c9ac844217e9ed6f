import { Card } from '@/components/ui/card'
import { Loading } from '@/components/ui/loading'
import { Page } from '@/components/ui/page'
import { Skeleton } from '@/components/ui/skeleton'

const fields = ['name', 'class', 'roll', 'email', 'address']

export default function StudentLoading() {
  return (
    <Page width="form">
      <Skeleton className="h-4 w-48" />
      <Card>
        <Loading>
          {fields.map((field) => (
            <div key={field} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-9 w-full" />
            </div>
          ))}
        </Loading>
      </Card>
    </Page>
  )
}
