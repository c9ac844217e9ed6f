'use client'

import { TextField } from '@/components/form/text-field'
import { SignUpForm } from './sign-up-form'

const schema = () => import('@/lib/access/account/schema').then((module) => module.InstituteSignUp)
const empty = { fullName: '', name: '', email: '', displayId: '', password: '', confirm: '' }
const instituteId = {
  name: 'displayId',
  hint: 'A short id of letters and digits, such as greenfield-pune. Your teachers type it when they sign up.',
}

/** Creates an institute with its first admin; the code sent by mail is asked for next. */
export function AdminSignUpForm() {
  return (
    <SignUpForm base="/admin" schema={schema} empty={empty} instituteId={instituteId}>
      <TextField name="fullName" label="Your full name" autoComplete="name" />
      <TextField name="name" label="Institute name" autoComplete="organization" />
    </SignUpForm>
  )
}
