import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'
import { defaultRule } from '@/lib/school/practical-rule/schema'

const refresh = vi.fn()
const callApi = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))
vi.mock('@/components/ui/confirm-dialog', () => ({
  ConfirmDialog: ({
    open,
    onConfirm,
    onCancel,
  }: Record<'onConfirm' | 'onCancel', () => void> & { open: boolean }) =>
    open && [
      createElement('button', { key: 'no', type: 'button', onClick: onCancel }, 'No'),
      createElement('button', { key: 'yes', type: 'button', onClick: onConfirm }, 'Yes'),
    ],
}))

const { ApiFailure } = await import('@/lib/core/http-client')
const { SignButton } = await import('./sign-button')

const sheet: PracticalSheet = {
  ...{
    class: '10-A',
    classGuid: 'ten-a',
    classes: [],
    school: 'Greenfield',
    session: '2026-27',
    classTeacher: null,
  },
  ...{ rule: defaultRule, changes: [], components: [] },
  ...{ rows: [], findings: [], digest: 'before', signatures: null, left: [] },
  ...{ maySign: true, upload: null, mayUpload: false },
}

test.each([
  [409, 'conflict', 1],
  [503, 'unavailable', 0],
])(
  'a signature that is refused with %i (%s) shows the sheet anew %i times, once its question is closed',
  async (status, code, times) => {
    refresh.mockClear()
    callApi.mockRejectedValueOnce(new ApiFailure({ status, code, message: 'No' }))
    const main = await render(createElement(SignButton, { sheet }))
    const press = (label: string) =>
      act(async () => [...main.querySelectorAll('button')].find((one) => one.textContent === label)?.click())
    await press('Sign the sheet')
    await press('Yes')
    expect(callApi).toHaveBeenLastCalledWith('POST', '/practical/10-A/signature', { digest: 'before' })
    expect(refresh).not.toHaveBeenCalled()
    await press('No')
    expect(refresh).toHaveBeenCalledTimes(times)
  },
)
