import type { Texts } from '../translated';
import type { solo as source } from './en';

export const solo: Texts<typeof source> = {
  title: 'اللعب',
  heading: 'لغز جديد',
  intro: 'اختر نوع اللغز والحجم والمستوى. كل لغز جديد، وله حل واحد بالضبط ولا يحتاج إلى تخمين.',
  kind: 'نوع اللغز',
  size: 'الحجم',
  level: 'المستوى',
  go: 'لعب',
};
