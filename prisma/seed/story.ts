import type { Progress } from './class-work.ts'

export type School = {
  displayId: string
  name: string
  slogan: string
  admin: { fullName: string; email: string }
  /** the first two teach; the last one waits for approval */
  teachers: { fullName: string; email: string }[]
  classes: string[]
  studentsPerClass: number
  /** the classes that have worked in the lab program */
  progress: Progress[]
  /** whether it has begun its next session already */
  hasPast?: boolean
}

export const greenfield: School = {
  displayId: 'GREENFIELD',
  name: 'Greenfield Public School',
  slogan: 'Learning by doing',
  admin: { fullName: 'Asha Kulkarni', email: 'asha@greenfield.example' },
  teachers: [
    { fullName: 'Ravi Nair', email: 'ravi@greenfield.example' },
    { fullName: 'Farah Siddiqui', email: 'farah@greenfield.example' },
    { fullName: 'Vikram Joshi', email: 'vikram@greenfield.example' },
  ],
  classes: ['10-A', '10-B', '10-C', '10-D'],
  studentsPerClass: 32,
  progress: [
    { classdivision: '10-A', done: 20, percent: 64 },
    { classdivision: '10-B', done: 7, percent: 40 },
  ],
}

export const hillView: School = {
  displayId: 'HILLVIEW',
  name: 'Hill View High School',
  slogan: 'See for yourself',
  admin: { fullName: 'Meena Pillai', email: 'meena@hillview.example' },
  teachers: [
    { fullName: 'John Mathew', email: 'john@hillview.example' },
    { fullName: 'Lakshmi Rao', email: 'lakshmi@hillview.example' },
  ],
  classes: ['10-A', '10-B'],
  studentsPerClass: 24,
  hasPast: true,
  progress: [{ classdivision: '10-A', done: 9, percent: 55 }],
}

const first = [
  'Aarav',
  'Aditi',
  'Arjun',
  'Bhavna',
  'Charu',
  'Deepak',
  'Esha',
  'Farhan',
  'Gauri',
  'Harsh',
  'Ishaan',
  'Jaya',
  'Kabir',
  'Kavya',
  'Leela',
  'Manish',
  'Meera',
  'Naveen',
  'Nisha',
  'Omkar',
  'Pooja',
  'Rahul',
  'Riya',
  'Sahil',
  'Sneha',
  'Tarun',
  'Uma',
  'Varun',
  'Yash',
  'Zoya',
]
const last = ['Sharma', 'Iyer', 'Khan', 'Patil', 'Das', 'Reddy', 'Menon', 'Singh', 'Thomas', 'Bose', 'Gupta']

/** An experiment of each school's own, besides the board's. */
export const ownExperiment = {
  subject: 'biology',
  title: 'To compare the pulse at rest and after a minute of running',
  shortTitle: 'Pulse and running',
  maximum: 10,
  questions: [
    {
      question: 'Why does the pulse go up while one runs?',
      options: ['The muscles need more oxygen', 'The blood gets thinner', 'The lungs get smaller'],
      answer: 'The muscles need more oxygen',
      synonyms: [],
      note: 'Ask what the blood carries to the muscles, and what it takes away.',
    },
    {
      question: 'A pulse of 18 beats is counted in 15 seconds. How many is that a minute?',
      options: [],
      answer: '72',
      synonyms: ['72 beats'],
      note: 'Four times a quarter of a minute: let the class count along once.',
    },
  ],
}

/** Last year's roster of 10-A, whose students have left by now. */
export function pastRoster(school: School): string {
  const lines = Array.from({ length: 12 }, (_, index) => {
    const name = `${first[(index * 5 + 2) % first.length]} ${last[(index * 2 + 3) % last.length]}`
    return `${name},10-A,${index + 1},${school.displayId}-${900 + index}`
  })
  return ['Student name,Class,Roll no,Admission no', ...lines].join('\n')
}

/** The domain of everyone's address in a school. */
export const domainOf = ({ admin }: School) => admin.email.split('@')[1]

/** The school's class lists as it would keep them in a spreadsheet; every fourth student has no email. */
export function rosterOf(school: School): string {
  const domain = domainOf(school)
  const lines = school.classes.flatMap((classdivision, classNumber) =>
    Array.from({ length: school.studentsPerClass }, (_, index) => {
      const number = classNumber * school.studentsPerClass + index
      const name = `${first[(number * 7) % first.length]} ${last[(number * 3 + classNumber) % last.length]}`
      const roll = String(index + 1).padStart(2, '0')
      const email = number % 4 === 0 ? '' : `s${1000 + number}@${domain}`
      return `${name},${classdivision},${roll},${school.displayId}-${1000 + number},${email}`
    }),
  )
  return ['Student name,Class,Roll no,Admission no,E-mail', ...lines].join('\n')
}
