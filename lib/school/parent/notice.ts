import { backupDays } from '../../core/backups.ts'
import { binDays } from '../../records/recycle-bin/days.ts'

export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/**
 * The version of the texts below. A change of their meaning makes a new one. An answer records the newest at its time: whoever answers on
 * paper may have read the one before, which their slip names.
 */
export const noticeVersion = '2026-11-30'

type Point = { title: string; text: string }
type Notice = { title: string; lead: string; points: Point[]; ifNo: string }

/** The notice that parents read before they answer, in both languages. */
export const notices: Record<Language, Notice> = {
  en: {
    title: 'Your child’s laboratory work in Labmark',
    lead: 'The school marks the experiments of class 10 in Labmark. Your child is under 18, so it asks you first.',
    points: [
      {
        title: 'What is kept',
        text: 'Name, class, sign-in name, registration date, admission, roll and board numbers, APAAR id if used, email, address; experiments done in the lab program, with answers; teachers’ marks and comments.',
      },
      { title: 'What for', text: 'To mark laboratory work. No advertising, no tracking, no sale.' },
      {
        title: 'Who sees it',
        text: 'The class’s teachers and the school’s office. Labmark keeps it for the school.',
      },
      {
        title: 'How long',
        text: `Until 30 September after the school year in which your child leaves, as the board asks, and at least 30 days. If the school removes your child before, ${binDays} days. Then all is erased, the last backup ${backupDays} days later.`,
      },
      {
        title: 'Your rights',
        text: 'You can take back a yes with this code while your child is at the school, and ask the school to show, correct or erase the data. You can complain to the Data Protection Board of India.',
      },
    ],
    ifNo: 'If you say no, the lab program keeps no work of your child, and the school marks it on paper.',
  },
  hi: {
    title: 'Labmark में आपके बच्चे का प्रयोगशाला कार्य',
    lead: 'विद्यालय कक्षा 10 के प्रयोगों का मूल्यांकन Labmark में करता है। आपका बच्चा 18 वर्ष से कम का है, इसलिए पहले आपसे पूछा जाता है।',
    points: [
      {
        title: 'क्या रखा जाता है',
        text: 'नाम, कक्षा, साइन-इन नाम, पंजीकरण तिथि, प्रवेश, रोल और बोर्ड नंबर, APAAR आईडी यदि रखी जाए, ई-मेल, पता; प्रयोगशाला प्रोग्राम में किए प्रयोग और उत्तर; शिक्षकों के अंक और टिप्पणियाँ।',
      },
      {
        title: 'किसलिए',
        text: 'प्रयोगशाला कार्य के मूल्यांकन के लिए। न विज्ञापन, न निगरानी, न बिक्री।',
      },
      {
        title: 'कौन देखता है',
        text: 'कक्षा के शिक्षक और विद्यालय का कार्यालय। Labmark यह जानकारी विद्यालय के लिए रखता है।',
      },
      {
        title: 'कब तक',
        text: `बोर्ड के नियम के अनुसार, बच्चे के विद्यालय छोड़ने वाले सत्र के बाद के 30 सितंबर तक, और सत्र समाप्त होने के बाद कम से कम 30 दिन तक। यदि विद्यालय बच्चे को उससे पहले हटाता है, तो ${binDays} दिन तक। फिर सब मिटा दिया जाता है; अंतिम बैकअप उसके ${backupDays} दिन बाद मिट जाता है।`,
      },
      {
        title: 'आपके अधिकार',
        text: 'दी हुई सहमति आप बच्चे के इस विद्यालय में रहने तक इसी कोड से वापस ले सकते हैं, और विद्यालय से जानकारी दिखाने, सुधारने या मिटाने को कह सकते हैं। आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
      },
    ],
    ifNo: 'यदि आप मना करते हैं, तो प्रोग्राम बच्चे का कोई कार्य नहीं रखेगा और विद्यालय कागज़ पर मूल्यांकन करेगा।',
  },
}
