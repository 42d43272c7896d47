import { extendTexts } from '../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../locales/format/use-zoned-format.ts'
import { friendsEn } from './friends.en.ts'
import { friendsRu } from './friends.ru.ts'

export const useFriendsTexts = extendTexts(useTextAndZonedFormat, { friends: friendsRu }, { friends: friendsEn })

export type FriendsTexts = ReturnType<typeof useFriendsTexts>
