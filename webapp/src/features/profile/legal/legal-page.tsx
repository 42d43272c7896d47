import type { LegalDocument } from '@enp/shared/calls/legal/legal'
import { useQuery } from '@tanstack/react-query'
import { defineTexts } from '../../../locales/define-texts.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import typography from '../../../ui/layout/typography.module.css'
import { legalTextQuery } from './legal.queries.ts'
import type { LegalText } from './legal.ts'
import { legalPageEn } from './legal-page.en.ts'
import styles from './legal-page.module.css'
import { legalPageRu } from './legal-page.ru.ts'

const useLegalPageTexts = defineTexts(legalPageRu, legalPageEn)

/** Texts begin to apply at midnight in Moscow. */
const dateFormat = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' } as const

interface LegalPageProps {
  readonly document: LegalDocument
  /** Text of the product, until operators publish another one. */
  readonly texts: Readonly<Record<'ru' | 'en', LegalText>>
}

/** Needs no session. Without the server it shows the text of the product and says so. */
export function LegalPage({ document, texts }: LegalPageProps) {
  const { language } = useFormat()
  const words = useLegalPageTexts()
  const query = useQuery(legalTextQuery(document, language))
  const builtIn = texts[language]
  const version = query.data?.version
  const format = (moment: string) => new Intl.DateTimeFormat(language, dateFormat).format(new Date(moment))
  if (query.isPending) return <LegalSkeleton title={builtIn.title} />
  const { title = builtIn.title, sections } = version ?? builtIn
  const next = query.data?.next
  return (
    <main className={styles.page}>
      <h1 className={typography.pageTitle}>{title}</h1>
      <p className={styles.since}>{version ? words.changed(format(version.since)) : builtIn.since}</p>
      {next !== undefined && <p className={styles.since}>{words.next(format(next))}</p>}
      {query.isError && <QueryFailure title={words.uncertain} query={query} />}
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id, and titles may repeat
        <section key={index} className={styles.section}>
          {section.title !== '' && <h2>{section.title}</h2>}
          {section.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id, and may repeat
            <p key={place}>{line}</p>
          ))}
        </section>
      ))}
    </main>
  )
}

function LegalSkeleton({ title }: { title: string }) {
  return (
    <main className={styles.page} aria-busy="true">
      <h1 className={typography.pageTitle}>{title}</h1>
      <div className={styles.section}>
        <Skeleton width="100%" height={96} radius="16px" />
        <Skeleton width="100%" height={160} radius="16px" />
      </div>
    </main>
  )
}
