/** What to do when so much came from a network that it has to wait: wherever something new would stay. */
export const dailyLimit = {
  en: 'Too many rooms, players or messages came from your network today. Wait a few minutes and try again, or use another network.',
  tr: 'Bugün ağınızdan çok fazla oda, oyuncu ya da mesaj geldi. Birkaç dakika bekleyip yeniden deneyin ya da başka bir ağ kullanın.',
  ar: 'جاء اليوم من شبكتك عدد كبير جدًا من الغرف أو اللاعبين أو الرسائل. انتظر بضع دقائق ثم حاول مرة أخرى، أو استخدم شبكة أخرى.',
} as const;
