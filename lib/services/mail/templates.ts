import { grouped } from '../../core/counted.ts'
import { dashboardHref } from '../../core/dashboard-href.ts'
import { env } from '../../core/env.ts'
import { temporaryDays } from '../../core/temporary-days.ts'
import { letter } from './letter.ts'

const reasons = {
  verify: 'to confirm your email',
  login: 'to sign in',
  reset: 'to choose a new password',
  change: 'to confirm your new email',
}

/** For mails that a school sends to somebody who may not know it. */
const notMe = (link?: string) =>
  link ? [{ text: 'If you do not know this school, one click stops such mails to your address:', link }] : []

const named = (id?: string) => (id ? ` ${id}` : '')

/** Every mail that Labmark sends: a subject, and paragraphs that `letter` formats as text and HTML. Used through `compose` only. */
export const templates = {
  code: ({
    code,
    link,
    purpose,
    minutes,
    isConfirmed,
  }: {
    code: string
    link: string
    purpose: keyof typeof reasons
    minutes: number
    /** otherwise somebody else may have signed up with the reader's address, and chosen the password */
    isConfirmed?: boolean
  }) =>
    letter('Your Labmark code', [
      `Use this code ${reasons[purpose]}. It works for ${minutes} minutes, once.`,
      { big: code },
      { text: 'Or use this one-time link instead of the code:', link },
      purpose === 'login' && isConfirmed
        ? 'If this was not you, somebody knows your password: choose a new one now with “Forgot password” on the sign-in page.'
        : 'If you did not ask for it, you do not need to do anything.',
      'Never give the code to anybody, not even to us.',
    ]),

  temporaryPassword: (values: {
    name: string
    school: string
    email: string
    password: string
    signIn: string
    /** who has reset the password, when the account existed already */
    resetBy?: string
    /** the school lets its staff sign in with its own provider alone, so that the password is of no use */
    schoolAccount?: boolean
    /** of a student, who signs in on the web with these two: the link fills them in, and the mail names them where they are plain */
    isStudent?: boolean
    instituteId?: string
    loginName?: string
    notMe?: string
  }) => {
    const opening = values.resetBy
      ? `${values.resetBy} of ${values.school} has reset your password.`
      : `${values.school} has opened a Labmark account for you.`
    if (values.schoolAccount)
      return letter('Your Labmark account', [
        `Hello ${values.name},`,
        opening,
        {
          text: `You need no password: sign in with your school account, ${values.email}.`,
          link: values.signIn,
        },
        ...notMe(values.notMe),
      ])
    const subject = values.resetBy ? 'Your Labmark password was reset' : 'Your Labmark password'
    if (values.isStudent) {
      return letter(subject, [
        `Hello ${values.name},`,
        `${opening} This is your temporary password:`,
        { big: values.password },
        {
          text: `Sign in here with your school’s id${named(values.instituteId)}, your admission number or sign-in name${named(values.loginName)} and the password:`,
          link: values.signIn,
        },
        `In your school’s lab program, sign in with ${values.email} and the password.`,
        `Choose your own password soon: the temporary one works for ${temporaryDays} days.`,
        ...notMe(values.notMe),
      ])
    }
    return letter(subject, [
      `Hello ${values.name},`,
      `${opening} Sign in with ${values.email} and this temporary password:`,
      { big: values.password },
      { text: 'You will be asked to choose your own password at the first sign-in:', link: values.signIn },
      `The temporary password works for ${temporaryDays} days.`,
      ...notMe(values.notMe),
    ])
  },

  adminInvited: (values: { name: string; inviter: string; school: string; link: string; notMe?: string }) =>
    letter(`${values.inviter} invites you to ${values.school} on Labmark`, [
      `Hello ${values.name},`,
      `${values.inviter} has invited you to help run ${values.school} on Labmark.`,
      { text: 'Choose a password and start. The link works for 7 days, once:', link: values.link },
      ...notMe(values.notMe),
    ]),

  passwordChanged: ({ name }: { name: string }) =>
    letter('Your Labmark password was changed', [
      `Hello ${name},`,
      'Your password has just been changed, and every other device was signed out.',
      'If this was not you, ask for a new password at once with “Forgot password” on the sign-in page.',
    ]),

  alreadyStaff: ({ school, signIn }: { school: string; signIn: string }) =>
    letter(`You are already at ${school}`, [
      `Somebody has just asked for a teacher's account at ${school} with this address. It has one already, so nothing was changed.`,
      { text: 'If it was you, sign in, or choose “Forgot password”:', link: signIn },
      'If it was not you, there is nothing to do.',
    ]),

  teacherWaiting: (values: { teacher: string; school: string; notMe?: string }) =>
    letter(`${values.teacher} asks to join ${values.school}`, [
      `${values.teacher} has signed up as a teacher of ${values.school} and waits for your approval.`,
      { text: 'Approve or decline it here:', link: `${env.PUBLIC_URL}${dashboardHref.teachers}` },
      ...notMe(values.notMe),
    ]),

  teacherApproved: (values: { name: string; school: string; notMe?: string }) =>
    letter(`Welcome to ${values.school} on Labmark`, [
      `Hello ${values.name},`,
      `${values.school} has approved your account.`,
      { text: 'You can now sign in:', link: `${env.PUBLIC_URL}/teacher/login` },
      ...notMe(values.notMe),
    ]),

  codesLocked: ({
    purpose,
    byHolder,
  }: {
    purpose: keyof typeof reasons
    /** with the account's session or password, or in a browser that it has signed in from, and the reader's address is confirmed */
    byHolder?: boolean
  }) => {
    const knows = purpose === 'login' ? 'knows your password' : 'knows your password or uses your browser'
    return letter('Wrong Labmark codes were entered for your account', [
      `Twenty wrong codes ${reasons[purpose]} were entered for your account. Nobody got in with them.`,
      'For the next 24 hours a code of yours may be refused. Then use the one-time link in the same mail.',
      byHolder
        ? `If it was not you, somebody ${knows}: choose a new password now with “Forgot password” on the sign-in page, and tell your institute.`
        : 'If it was not you, somebody who knows your address tried to guess a code. You do not need to do anything.',
    ])
  },

  signInChanged: ({ name, what }: { name: string; what: string }) =>
    letter('How you sign in to Labmark has changed', [
      `Hello ${name},`,
      what,
      'If this was not you, choose a new password at once with “Forgot password” on the sign-in page, and tell your institute.',
    ]),

  signInReset: ({ name, by, what }: { name: string; by: string; what: string }) =>
    letter('You can sign in to Labmark again', [
      `Hello ${name},`,
      `${by} has removed ${what}. You are signed out everywhere.`,
      {
        text: 'Sign in with your password or your school account, and set up what you need anew:',
        link: `${env.PUBLIC_URL}/`,
      },
      'If you did not ask for this, choose a new password at once with “Forgot password” on the sign-in page, and tell your institute.',
    ]),

  signInLost: ({ link, opens }: { link: string; opens: string }) =>
    letter('Removing your lost second step', [
      `Somebody who knows your password says that your passkeys, your authenticator app and your recovery codes are lost, and wants to sign in without them. If this is you: the link works from ${opens}, for two days.`,
      {
        text: 'If it is not you, stop it now with the same link, and choose a new password:',
        link,
      },
    ]),

  emailChanged: ({ name, email }: { name: string; email: string }) =>
    letter('Your Labmark email was changed', [
      `Hello ${name},`,
      `From now on you sign in to Labmark with ${email}, and our mails go there.`,
      'If this was not you, tell your institute or our helpline at once.',
    ]),

  emailCorrected: ({ school, notMe: link }: { school: string; notMe?: string }) =>
    letter('Your email was taken off a Labmark account', [
      `${school} has opened a Labmark account with this address, and has now corrected the account’s email to another.`,
      'Passwords and links mailed to this address no longer work, and no more mails about the account are sent to it.',
      `If the account is yours and this was a mistake, please tell ${school}.`,
      ...notMe(link),
    ]),

  erasureAsked: ({ school, by, dueOn }: { school: string; by: string; dueOn?: string }) =>
    letter(`An erasure was requested at ${school}`, [
      `${by} asks Labmark to erase everything about one person of ${school}.`,
      dueOn
        ? `It will be done on ${dueOn} unless an admin stops it.`
        : `It is done once an admin other than ${by} approves it.`,
      {
        text: `See who and why, and ${dueOn ? 'stop it if it is wrong' : 'approve or stop it'}:`,
        link: `${env.PUBLIC_URL}/admin/data?tab=requests`,
      },
    ]),

  instituteClosed: (values: { school: string; day: string }) =>
    letter(`${values.school} is closed on Labmark`, [
      `${values.school} no longer uses Labmark. Its teachers and students cannot sign in any more.`,
      `Until ${values.day} you can sign in to read and export its data. On that day all of it is erased for good, except for the invoices, which the law requires us to keep.`,
      { text: 'Export everything as one file:', link: `${env.PUBLIC_URL}/admin/export` },
      `If this is a mistake, tell us before then: ${env.HELP_EMAIL}, ${env.HELP_PHONE}.`,
    ]),

  instituteErasedSoon: (values: { school: string; day: string }) =>
    letter(`The data of ${values.school} is erased on ${values.day}`, [
      `${values.school} was closed on Labmark. On ${values.day} its data is erased for good.`,
      { text: 'Until then you can export it as one file:', link: `${env.PUBLIC_URL}/admin/export` },
      `If ${values.school} wants to stay, tell us before then: ${env.HELP_EMAIL}, ${env.HELP_PHONE}.`,
    ]),

  instituteErased: (values: { school: string; people: string; papers: string }) =>
    letter(`The data of ${values.school} has been erased`, [
      `${values.school} was closed on Labmark thirty days ago. Its data has now been erased for good: ${values.people}. The accounts of ${values.school} are gone with it.`,
      values.papers,
      'Copies in our backups are deleted when the backups are overwritten.',
    ]),

  alarm: ({ message, link }: { message: string; link: string }) =>
    letter('Labmark needs a person', [message, { text: 'Look into it and settle it:', link }]),

  orderPaid: (values: { reference: string; quantity: number; total: string; page: string }) =>
    letter(`Order ${values.reference} is paid`, [
      `Thank you. We have received ${values.total} for order ${values.reference}.`,
      values.quantity === 1 ? 'Your key is ready.' : `Your ${grouped(values.quantity)} keys are ready.`,
      {
        text: 'The order with its tax invoice and its keys is here:',
        link: `${env.PUBLIC_URL}${values.page}`,
      },
    ]),

  orderRefunded: (values: { reference: string; keys: string; amount: string; page: string }) =>
    letter(`${values.amount} of order ${values.reference} is on its way back`, [
      `We have sent back ${values.amount} for ${values.keys} of order ${values.reference}. Your bank usually shows it within five to seven working days.`,
      'The credit note is attached. The keys given back cannot be used any more.',
      { text: 'The order with all its papers is here:', link: `${env.PUBLIC_URL}${values.page}` },
    ]),

  domainCode: (values: { school: string; domain: string; code: string; notMe?: string }) =>
    letter(`Does ${values.domain} belong to ${values.school}?`, [
      `${values.school} says on Labmark that ${values.domain} is its domain, and wants its staff to sign in with their accounts there.`,
      'If that is right, give this code to the school’s office. It works for one day:',
      { big: values.code },
      'If it does not, you do not need to do anything.',
      ...notMe(values.notMe),
    ]),

  message: (values: { from: string; school: string; message: string }) =>
    letter(`A message from ${values.school}`, [values.message, `${values.from}, ${values.school}`]),
} as const

export type TemplateName = keyof typeof templates
