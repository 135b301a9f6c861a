/** The advice for a network over its daily limit, used wherever a visitor creates something permanent. */
export const dailyLimit = {
  en: 'Too many rooms, players or messages came from your network today. Wait a few minutes and try again, or use another network.',
  tr: 'Bugün ağınızdan oluşturulan oda, oyuncu ya da mesaj sayısı sınıra ulaştı. Birkaç dakika bekleyip yeniden deneyin ya da başka bir ağ kullanın.',
  ar: 'جاء اليوم من شبكتك عدد كبير جدًا من الغرف أو اللاعبين أو الرسائل. انتظر بضع دقائق ثم حاول مرة أخرى، أو استخدم شبكة أخرى.',
} as const;
