import { words as parentWords } from '@/components/parent/words'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { Language } from '@/lib/school/parent/notice'

type Words = {
  title: string
  lead: string
  children: string
  add: string
  addLead: string
  forget: string
  forgetHint: string
  forgotten: string
  all: string
  marks: string
  none: string
  subjects: Record<Subject, string>
  of: (marks: number, maximum: number) => string
  absent: string
  exempt: string
  rescheduled: (day: string) => string
  done: (day: string) => string
  consent: string
  answered: (day: string) => string
  change: string
  kept: string
  print: string
  /** what the site answers, by the failure's code */
  failures: Record<string, string>
}

/** Everything the families' pages say, in both languages, but for what they share with the page of consent. */
export const words: Record<Language, Words> = {
  en: {
    title: 'Your child’s laboratory work',
    lead: 'Marks and comments that the school has given out. The code is on the slip from the school; no account is needed.',
    children: 'Children on this device',
    add: 'Add a child',
    addLead: 'Enter the code on the slip of each child.',
    forget: 'Forget this device',
    forgetHint: 'This device keeps the codes for 180 days. Forget them if others use it, too.',
    forgotten: 'This device has forgotten the codes',
    all: 'All children',
    marks: 'Marks and comments',
    none: 'Nothing has been given out yet. Marks appear here when the teacher gives them out.',
    subjects: { chemistry: 'Chemistry', physics: 'Physics', biology: 'Biology' },
    of: (marks, maximum) => `${marks} of ${maximum}`,
    absent: 'Absent',
    exempt: 'Exempt',
    rescheduled: (day) => `Rescheduled to ${day}`,
    done: (day) => `Done on ${day}`,
    consent: 'Your consent',
    answered: (day) => `Answered on ${day}.`,
    change: 'Change the answer',
    kept: 'What the school keeps',
    print: 'Print this page',
    failures: {},
  },
  hi: {
    title: 'आपके बच्चे का प्रयोगशाला कार्य',
    lead: 'विद्यालय द्वारा जारी किए गए अंक और टिप्पणियाँ। कोड विद्यालय की पर्ची पर है; किसी खाते की आवश्यकता नहीं है।',
    children: 'इस फ़ोन या कंप्यूटर पर बच्चे',
    add: 'बच्चा जोड़ें',
    addLead: 'हर बच्चे की पर्ची का कोड लिखें।',
    forget: 'इस फ़ोन या कंप्यूटर से कोड हटाएँ',
    forgetHint: 'कोड यहाँ 180 दिन तक रहते हैं। यदि दूसरे लोग भी इसे काम में लेते हैं, तो कोड हटा दें।',
    forgotten: 'कोड हटा दिए गए हैं',
    all: 'सभी बच्चे',
    marks: 'अंक और टिप्पणियाँ',
    none: 'अभी कुछ जारी नहीं हुआ है। शिक्षक के जारी करने पर अंक यहाँ दिखेंगे।',
    subjects: { chemistry: 'रसायन विज्ञान', physics: 'भौतिक विज्ञान', biology: 'जीव विज्ञान' },
    of: (marks, maximum) => `${maximum} में से ${marks}`,
    absent: 'अनुपस्थित',
    exempt: 'छूट मिली',
    rescheduled: (day) => `नई तिथि ${day}`,
    done: (day) => `${day} को किया गया`,
    consent: 'आपकी सहमति',
    answered: (day) => `उत्तर का दिन: ${day}।`,
    change: 'उत्तर बदलें',
    kept: 'विद्यालय क्या रखता है',
    print: 'यह पृष्ठ छापें',
    failures: {
      ...parentWords.hi.failures,
      conflict: 'विद्यालय ने यह पृष्ठ अभी परिवारों के लिए नहीं खोला है।',
    },
  },
}
