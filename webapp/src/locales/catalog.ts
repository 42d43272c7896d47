import { createFormat, type Format, type Language } from './format.ts'
import { type Catalog, ru } from './ru.ts'

export interface Words {
  readonly text: Catalog
  readonly format: Format
}

/** Returns English if Telegram, or without a user the device, is in English; else Russian. */
export function chooseLanguage(
  user: { readonly languageCode: string | undefined } | undefined,
  deviceLanguage: string,
): Language {
  const languageCode = user ? user.languageCode : deviceLanguage
  return languageCode?.toLowerCase().startsWith('en') ? 'en' : 'ru'
}

/** Loads a language. English is a separate file; Russian is the fallback if it fails to load. */
export async function loadWords(language: Language): Promise<Words> {
  if (language === 'ru') return { text: ru, format: createFormat('ru') }
  try {
    const { en } = await import('./en.ts')
    return { text: en, format: createFormat('en') }
  } catch (error) {
    console.warn('The English texts did not load', error)
    return loadWords('ru')
  }
}
