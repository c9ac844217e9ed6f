import { sharedFailures } from '@/components/parent/words'
import type { Language } from '@/lib/school/parent/notice'

const notOpenHi = 'विद्यालय ने यह पृष्ठ अभी परिवारों के लिए नहीं खोला है।'

const reviewFailures: Record<string, string> = {
  ...sharedFailures.en,
  // The page says why once it is loaded.
  sign_in_required: 'This page is no longer open on this device. Please load it again.',
}

const en = {
  title: 'Your child’s laboratory work',
  lead: 'Marks and comments that the school has released. The code is on the slip from the school, or at the end of the practical file. No account is needed.',
  children: 'Children on this device',
  add: 'Add a child',
  addLead: 'Enter the code of each child.',
  refusals: {
    'not-open': 'The school has not opened this page to families.',
    ended: 'This code no longer works. Please ask the school for a new slip.',
  },
  code: 'Code from the school',
  removeCodes: 'Remove the codes',
  removeCodesHint: 'This device keeps the codes for 180 days. Remove them if others use it, too.',
  removeQuestion: 'Remove the codes from this device?',
  removalEffect: (children: string) =>
    `To see the marks of ${children} here again, you need the codes on paper.`,
  confirmRemoval: 'Yes, remove',
  keepCodes: 'No, keep',
  codesRemoved: 'The codes are removed from this device',
  all: 'All children',
  marks: 'Marks and comments',
  none: 'Nothing has been released yet. Marks appear here when the teacher releases them.',
  subjects: { chemistry: 'Chemistry', physics: 'Physics', biology: 'Biology' },
  of: (marks: number, maximum: number) => `${marks} of ${maximum}`,
  absent: 'Absent',
  exempt: 'Exempt',
  rescheduled: (day: string) => `Rescheduled to ${day}`,
  done: (day: string) => `Done on ${day}`,
  consent: 'Your consent',
  answered: (day: string) => `Answered on ${day}.`,
  answer: 'Answer',
  change: 'Change the answer',
  review: {
    until: (day: string) => `You can ask the teacher to look at a mark again until ${day}.`,
    request: 'Ask to look again',
    about: 'Ask to look at this mark again',
    text: 'What should be looked at?',
    hint: 'At most 500 characters. The teacher of the class reads it and answers here.',
    missing: 'Please write what should be looked at, in at most 500 characters',
    send: 'Send',
    cancel: 'Cancel',
    requestSent: 'The teacher has been asked',
    requestedOn: (day: string) => `You asked on ${day}`,
    waiting: 'The teacher has not answered yet.',
    answered: (day: string) => `Answer of the teacher, ${day}`,
    failures: reviewFailures,
  },
  storedData: 'What the school keeps',
  print: 'Print this page',
  failures: sharedFailures.en,
}

const hi: typeof en = {
  title: 'आपके बच्चे का प्रयोगशाला कार्य',
  lead: 'विद्यालय द्वारा जारी किए गए अंक और टिप्पणियाँ। कोड विद्यालय की पर्ची पर या प्रैक्टिकल फ़ाइल के अंत में है; किसी खाते की आवश्यकता नहीं है।',
  children: 'इस फ़ोन या कंप्यूटर पर बच्चे',
  add: 'बच्चा जोड़ें',
  addLead: 'हर बच्चे का कोड लिखें।',
  refusals: {
    'not-open': notOpenHi,
    ended: 'यह कोड अब काम नहीं करता। कृपया विद्यालय से नई पर्ची माँगें।',
  },
  code: 'विद्यालय का कोड',
  removeCodes: 'इस फ़ोन या कंप्यूटर से कोड हटाएँ',
  removeCodesHint: 'कोड यहाँ 180 दिन तक रहते हैं। यदि दूसरे लोग भी इसे काम में लेते हैं, तो कोड हटा दें।',
  removeQuestion: 'इस फ़ोन या कंप्यूटर से कोड हटाएँ?',
  removalEffect: (children) => `${children} के अंक यहाँ फिर से देखने के लिए काग़ज़ पर लिखे कोड चाहिए होंगे।`,
  confirmRemoval: 'हाँ, हटाएँ',
  keepCodes: 'नहीं, रखें',
  codesRemoved: 'कोड हटा दिए गए हैं',
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
  answer: 'उत्तर दें',
  change: 'उत्तर बदलें',
  review: {
    until: (day) => `${day} तक आप शिक्षक से किसी अंक को फिर से देखने के लिए कह सकते हैं।`,
    request: 'फिर से देखने के लिए कहें',
    about: 'इस अंक को फिर से देखने के लिए कहें',
    text: 'क्या देखा जाए?',
    hint: 'अधिक से अधिक 500 अक्षर। कक्षा के शिक्षक इसे पढ़कर यहीं उत्तर देंगे।',
    missing: 'कृपया लिखें कि क्या देखा जाए, अधिक से अधिक 500 अक्षरों में',
    send: 'भेजें',
    cancel: 'रद्द करें',
    requestSent: 'शिक्षक से कह दिया गया है',
    requestedOn: (day) => `आपने ${day} को कहा`,
    waiting: 'शिक्षक ने अभी उत्तर नहीं दिया है।',
    answered: (day) => `शिक्षक का उत्तर, ${day}`,
    failures: {
      ...sharedFailures.hi,
      conflict: 'विद्यालय इस समय इस अंक के बारे में अनुरोध नहीं ले रहा है।',
      taken: 'विद्यालय से इस अंक के बारे में पहले ही पूछा जा चुका है, और उसने अभी उत्तर नहीं दिया है।',
      sign_in_required: 'यह पृष्ठ अब यहाँ नहीं खुलता। कृपया इसे फिर से लोड करें।',
    },
  },
  storedData: 'विद्यालय क्या रखता है',
  print: 'यह पृष्ठ छापें',
  failures: {
    ...sharedFailures.hi,
    conflict: notOpenHi,
  },
}

/** The texts of the families' pages in both languages; texts shared with the consent page are elsewhere. */
export const words: Record<Language, typeof en> = { en, hi }
