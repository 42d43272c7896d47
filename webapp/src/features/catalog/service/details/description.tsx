import type { Service } from '@enp/shared/calls/catalog/catalog'
import { useState } from 'react'
import { host } from '../../../../host/host.ts'
import { useServiceTexts } from '../../service.texts.ts'
import { ServiceSection } from '../../service-section.tsx'
import styles from './description.module.css'
import { foldedText, paragraphs } from './folding.rules.ts'

/** Collapses a long text; marks the language if it is not the user's. */
export function ServiceDescription({ service }: { service: Pick<Service, 'description' | 'textLanguage'> }) {
  const { service: text } = useServiceTexts()
  const [open, setOpen] = useState(false)
  const { description, textLanguage } = service
  const folded = foldedText(description)
  const turn = () => {
    host.haptic('selection')
    setOpen(!open)
  }
  return (
    <ServiceSection title={text.about}>
      <div className={styles.text} lang={textLanguage}>
        {paragraphs(open ? description : (folded ?? description)).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {folded !== undefined && (
        <button type="button" className={styles.turn} aria-expanded={open} onClick={turn}>
          {open ? text.readLess : text.readOn}
        </button>
      )}
    </ServiceSection>
  )
}
