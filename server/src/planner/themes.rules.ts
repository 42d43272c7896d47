import type { PlanTheme } from '@enp/shared/calls/catalog/day-plans'

/** Match titles and short descriptions; long ones may mention a word only in passing. */
const themeWords: Readonly<Record<PlanTheme, string>> = {
  forest: 'лес тайга роща бор тропа заповедник сосна сосновый парк',
  water: 'озеро река море залив вода лодка катер теплоход яхта парус каяк рафт сап водопад волна дельта шхеры',
  banya: 'баня сауна парная купель термы термальный ванна спа',
  views: 'вид смотровой панорама закат рассвет вулкан гора плато скала каньон ущелье шар перевал столб',
  food: 'кухня обед ужин дегустация тесто лепка пряник чай сыр рыба вино пирог блюдо гастрономия',
  heritage:
    'кремль крепость монастырь храм собор дацан хурул усадьба старинный старый деревянный музей купец зодчество двор',
  kids: 'дети детский семья семейный ёлка пряник хаски игра сказка',
}

/** For `to_tsquery('russian', ...)`: weight A is the title, C the short description. */
export const toThemeQuery = (theme: PlanTheme): string =>
  themeWords[theme]
    .replaceAll('ё', 'е')
    .split(' ')
    .map((word) => `${word}:AC`)
    .join(' | ')
