import { defineTexts } from '../../locales/define-texts.ts'
import { homeScreenEn } from './home-screen.en.ts'
import { homeScreenRu } from './home-screen.ru.ts'

export const useHomeScreenTexts = defineTexts(homeScreenRu, homeScreenEn)
