import type { Texts } from '../translated';
import type { errors as source } from './en';

export const errors: Texts<typeof source> = {
  notFoundTitle: 'الصفحة غير موجودة',
  notFound: 'لا شيء هنا سوى الماء. تحقّق من العنوان، أو عُد إلى ألغاز اليوم.',
  errorTitle: 'حدث خطأ',
  error: 'الخطأ من جهتنا. نقلاتك المحفوظة في أمان. حاول مرة أخرى بعد لحظة.',
  retry: 'إعادة المحاولة',
  part: 'توقّف هذا الجزء عن العمل. كل ما عداه مستمر، ونقلاتك المحفوظة في أمان.',
  reloadPart: 'إعادة تحميل هذا الجزء',
  home: 'العودة إلى ألغاز اليوم',
};
