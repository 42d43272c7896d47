import { createFormat, type Format, type Language } from './format/format.ts'
import { type InterfaceTexts, interfaceTextsRu } from './ru.ts'

export interface LanguageTexts {
  readonly text: InterfaceTexts
  readonly format: Format
}

/** Returns English if Telegram, or without a user the device, is in English; else Russian. */
export function chooseInitialLanguage(
  user: { readonly languageCode: string | undefined } | undefined,
  deviceLanguage: string,
): Language {
  const languageCode = user ? user.languageCode : deviceLanguage
  return languageCode?.toLowerCase().startsWith('en') ? 'en' : 'ru'
}

/** Loads a language. English is a separate file; Russian is the fallback if it fails to load. */
export async function loadLanguageTexts(language: Language): Promise<LanguageTexts> {
  if (language === 'ru') return { text: interfaceTextsRu, format: createFormat('ru') }
  try {
    const { interfaceTextsEn } = await import('./en.ts')
    return { text: interfaceTextsEn, format: createFormat('en') }
  } catch (error) {
    console.warn('The English texts did not load', error)
    return loadLanguageTexts('ru')
  }
}
