import { EntryFrame } from '@/components/entry/entry-frame'
import { TextLink } from '@/components/ui/text-link'
import { AdminSignUpForm } from './admin-sign-up-form'
import { taglineOf } from './tagline'
import { TeacherSignUpForm } from './teacher-sign-up-form'

const words = {
  '/admin': {
    title: 'Sign up your institute',
    description: 'You become its first admin. It takes a minute.',
    other: 'Are you a teacher?',
    otherLink: 'Sign up as a teacher',
    otherHref: '/teacher/sign-up',
  },
  '/teacher': {
    title: 'Sign up as a teacher',
    description: 'Once you have confirmed your email, your school’s admins approve you.',
    other: 'Is your institute not here yet?',
    otherLink: 'Sign up your institute',
    otherHref: '/admin/sign-up',
  },
}

/** The sign-up of an institute's first admin, or of a teacher. */
export function SignUpScreen({ base }: { base: keyof typeof words }) {
  const { title, description, other, otherLink, otherHref } = words[base]
  return (
    <EntryFrame
      long
      title={title}
      description={description}
      tagline={taglineOf(base)}
      links={
        <>
          <p>
            Already signed up? <TextLink href={`${base}/login`}>Login</TextLink>
          </p>
          <p>
            {other} <TextLink href={otherHref}>{otherLink}</TextLink>
          </p>
        </>
      }
    >
      {base === '/admin' ? <AdminSignUpForm /> : <TeacherSignUpForm />}
    </EntryFrame>
  )
}
