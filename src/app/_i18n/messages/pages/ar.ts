import type { Texts } from '../../translated';
import type { pages as source } from './en';

export const pages: Texts<typeof source> = {
  endless: {
    title: 'العب',
    heading: 'لغز آخر',
    intro: 'اختر النوع والحجم والمستوى. كل لغز جديد، وله حل واحد فقط ولا يحتاج إلى تخمين.',
    kind: 'اللغز',
    size: 'الحجم',
    level: 'المستوى',
    go: 'العب',
    nextOf: 'لغز آخر',
  },
};
