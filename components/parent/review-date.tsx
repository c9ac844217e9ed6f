'use client'

import { CallButton } from '@/components/form/call-button'
import { DateField } from '@/components/form/date-field'
import { FormButton } from '@/components/form/form-dialog'
import { KeepFocus } from '@/components/ui/keep-focus'
import { callApi } from '@/lib/core/http-client'
import { shownDay } from '@/lib/core/shown-date'

const schema = () => import('@/lib/school/parent/schema').then((module) => module.ReviewUntilForm)

/** Until when families may ask for a mark to be looked at again, and buttons to change and to end it. */
export const ReviewDate = ({ reviewUntil }: { reviewUntil: string | null }) => (
  <KeepFocus state={reviewUntil}>
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t pt-4">
      <div className="min-w-0">
        <p className="font-semibold">Requests to look at a mark again</p>
        <p className="text-muted">
          {reviewUntil ? `Families may ask until ${shownDay(reviewUntil)}.` : 'Families cannot ask.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {reviewUntil && (
          <CallButton method="PATCH" path="/parent/family" body={{ reviewUntil: null }}>
            Accept no more requests
          </CallButton>
        )}
        <FormButton
          label={reviewUntil ? 'Change the last day' : 'Allow requests'}
          title="Requests to look at a mark again"
          description="The teachers of the class see the requests on their dashboard."
          schema={schema}
          initial={{ reviewUntil: reviewUntil ?? '' }}
          send={(values) => callApi('PATCH', '/parent/family', values)}
          submit="Save"
        >
          <DateField name="reviewUntil" label="Families may ask until" />
        </FormButton>
      </div>
    </div>
  </KeepFocus>
)
