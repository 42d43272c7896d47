import { LegalPage } from '../../features/profile/legal/legal-page.tsx'
import { termsEn } from '../../features/profile/legal/terms.en.ts'
import { termsRu } from '../../features/profile/legal/terms.ru.ts'
import { BackToParent } from '../../ui/actions/buttons/back-to-parent.tsx'

const texts = { ru: termsRu, en: termsEn } as const

export function TermsPage() {
  return (
    <>
      <BackToParent parent="/profile" />
      <LegalPage document="terms" texts={texts} />
    </>
  )
}
