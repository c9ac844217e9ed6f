'use client'

import { useState } from 'react'
import type { z } from 'zod'
import { DateField } from '@/components/form/date-field'
import type { Edit } from '@/components/form/edit'
import { Form, FormActions } from '@/components/form/form'
import { TakeSaved } from '@/components/form/take-saved'
import { TextField } from '@/components/form/text-field'
import { useRecheckedSend } from '@/components/form/use-rechecked-send'
import { storeUser } from '@/components/shell/local-user'
import type { Base } from '@/components/shell/types'
import { CopyField } from '@/components/ui/copy-field'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import type { CurrentUser, Profile } from '@/lib/access/account/schema'
import { callApi, type Reply } from '@/lib/core/http-client'
import { today } from '@/lib/core/today'
import { apiOf } from './account-api'
import { PictureField } from './picture-field'

const schema = () => import('@/lib/access/account/schema').then((module) => module.Profile)

type Values = z.input<typeof Profile>

/** The form's values at first and after each save: a new email is shown only once it is confirmed. */
const valuesOf = (user: CurrentUser): Values => ({
  fullName: user.fullName,
  email: user.email,
  dob: user.dob ?? '',
  phone: user.phone,
  ...(!isViewer(user) && { slogan: user.slogan }),
  ...(user.role === 'admin' && !isViewer(user) && { name: user.name }),
})

/** A viewer cannot change the institute's name and slogan. */
const isViewer = ({ adminRole }: CurrentUser) => adminRole === 'viewer'

/** The profile of an admin or a teacher. */
export function ProfileForm({
  base,
  user,
  confirmed,
}: {
  base: Base
  user: CurrentUser
  confirmed: boolean
}) {
  const router = useRouter()
  const [saved, setSaved] = useState<CurrentUser>()

  const { fullName, image } = saved ?? user
  const { save, dialogs } = useSaveProfile(base, user.email)

  async function submit(_: object, { change }: Edit<Values, z.output<typeof Profile>>) {
    const reply = await save(change)
    if (!reply) return false
    storeUser(reply.data)
    setSaved(reply.data)
    toast.success(reply.message)
    router.refresh()
  }

  const isAdmin = user.role === 'admin'
  return (
    <>
      <Form schema={schema} initial={valuesOf(user)} onSubmit={submit} label="Account settings">
        {saved && <TakeSaved saved={saved} values={valuesOf} />}
        <PictureField name={fullName} saved={image} />
        <TextField name="fullName" label="Full name" autoComplete="name" />
        {isAdmin && !isViewer(user) && (
          <>
            <TextField name="name" label="Institute name" autoComplete="organization" />
            <CopyField
              label="Institute id"
              hint="Teachers type it when they sign up."
              value={user.instituteDisplayId ?? ''}
            />
          </>
        )}
        <TextField
          name="email"
          label="Email"
          hint={`${confirmed ? 'Confirmed. ' : ''}A new address counts once you have confirmed it with the code we send there.`}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <TextField
          name="phone"
          label="Phone"
          hint="10 digits"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          className="max-w-48"
        />
        <DateField name="dob" label="Date of birth" optional max={today()} autoComplete="bday" />
        {!isViewer(user) && (
          <TextField
            name="slogan"
            label="Slogan"
            hint={isAdmin ? 'Shown under your institute’s name in the sidebar.' : 'A line about you.'}
            optional
            autoComplete="off"
          />
        )}
        <FormActions submit="Save" />
      </Form>
      {dialogs}
    </>
  )
}

type Change = { email?: string | undefined }

/**
 * Saves the account settings; a new email asks for confirmation and the password. `save` resolves to undefined if the user
 * declines, and throws when the server rejects a value. Render `{dialogs}` outside the form.
 */
function useSaveProfile(base: Base, current: string) {
  const { send, dialogs } = useRecheckedSend(current)

  async function save(change: Change): Promise<Reply<CurrentUser> | undefined> {
    const patch = () => callApi<CurrentUser>('PATCH', apiOf(base), change)
    if (change.email === undefined || change.email === current) return patch()
    let reply: Reply<CurrentUser> | undefined
    const question = {
      title: 'Change your email?',
      body: (
        <p className="break-words">We mail a code to {change.email}. It counts once you have given it.</p>
      ),
      confirmLabel: 'Yes, change',
      tone: 'primary',
    } as const
    await send(question, async () => {
      reply = await patch()
    })
    return reply
  }

  return { save, dialogs }
}
