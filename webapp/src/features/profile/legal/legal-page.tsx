import { useFormat } from '../../../locales/use-text.tsx'
import typography from '../../../ui/layout/typography.module.css'
import type { LegalText } from './legal.ts'
import styles from './legal-page.module.css'

/** Needs neither a session nor the server. */
export function LegalPage({ texts }: { texts: Readonly<Record<'ru' | 'en', LegalText>> }) {
  const { title, since, sections } = texts[useFormat().language]
  return (
    <main className={styles.page}>
      <h1 className={typography.pageTitle}>{title}</h1>
      <p className={styles.since}>{since}</p>
      {sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h2>{section.title}</h2>
          {section.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </main>
  )
}
