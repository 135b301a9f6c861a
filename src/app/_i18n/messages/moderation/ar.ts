import type { Texts } from '../../translated';
import type { moderation as source } from './en';

export const moderation: Texts<typeof source> = {
  title: 'الإشراف',
  heading: 'الإشراف',
  lead: 'هنا تنتظرك النتائج التي تبدو غير معقولة وشكاوى الناس. وكل ما تفعله يُدوَّن أدناه باسمك.',
  results: 'نتائج معلّقة',
  noResults: 'لا نتيجة تنتظر.',
  result: '{kind}، {level}، {size}: {time}',
  by: '{name}، {date}',
  nobody: 'شخص لم يعد هنا',
  accept: 'احسبها',
  exclude: 'استبعدها',
  flags: {
    'too-fast': 'أسرع من أن يفكر فيه إنسان',
    'even-pace': 'نقلات بإيقاع منتظم كأنها من آلة',
    'sudden-rush': 'انتظار طويل ثم كل شيء دفعة واحدة',
  },
  complaints: 'الشكاوى',
  noComplaints: 'لا شكوى تنتظر.',
  about: 'عن {name}: {reason}',
  nameThen: 'كان اسمه حينها {name}.',
  said: 'آخر ما قاله',
  dismiss: 'لا حاجة إلى إجراء',
  takeName: 'انزع الاسم',
  reasons: { name: 'اسمه', chat: 'ما قاله', cheating: 'الغش', other: 'شيء آخر' },
  audit: 'سجل الإجراءات',
  noAudit: 'لا شيء بعد.',
  deeds: {
    'accept-result': 'حسب نتيجة',
    'exclude-result': 'استبعد نتيجة',
    'dismiss-report': 'أغلق شكوى عن {name}',
    'take-name': 'نزع الاسم {name}',
    'add-moderator': 'جعل {name} مشرفًا',
    'remove-moderator': 'أنهى إشراف {name}',
  },
};
