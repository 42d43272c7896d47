export const enpWorthRu = {
  worth: (enp: string, roubles: string) => `${enp}\u00a0enp: до\u00a0${roubles}\u00a0₽ на\u00a0следующую поездку`,
  brief: (roubles: string) => `до\u00a0${roubles}\u00a0₽ на\u00a0поездку`,
  priceOff: (roubles: string) => `до\u00a0−${roubles}\u00a0₽ с\u00a0enp`,
  off: (roubles: string) => `Скидка за\u00a0ваши enp: до\u00a0${roubles}\u00a0₽`,
}
