import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { useFormat } from '../../../locales/use-text.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import type { FormSection } from './form.rules.ts'
import { toSectionName } from './section-name.rules.ts'
import type { FormTexts } from './service-form.texts.ts'

interface SectionRowsProps {
  readonly draft: ServiceDraft
  readonly sections: readonly FormSection[]
  readonly words: FormTexts
  /** Absent while the draft can't be changed. */
  readonly onOpen: ((key: string) => void) | undefined
}

export function SectionRows({ draft, sections, words, onOpen }: SectionRowsProps) {
  const { number } = useFormat()
  return (
    <List label={words.title}>
      {sections.map((section) => (
        <ListRow
          key={section.key}
          title={toSectionName(words, draft, section, number)}
          detail={toDetail(section, draft, words)}
          end={<SectionTag section={section} words={words} />}
          {...(onOpen && { onPress: () => onOpen(section.key) })}
        />
      ))}
    </List>
  )
}

function SectionTag({
  section: { name, missing, filled, fields },
  words,
}: Pick<SectionRowsProps, 'words'> & { section: FormSection }) {
  const { number } = useFormat()
  if (missing.length > 0) return <Tag tone="bad">{words.required}</Tag>
  if (!('more' in name)) return <Tag tone="ok">{words.done}</Tag>
  if (filled === 0) return <Tag>{words.empty}</Tag>
  return <Tag tone="amber">{words.filled({ filled: number(filled, 0), all: number(fields.length, 0) })}</Tag>
}

function toDetail({ name, missing }: FormSection, { content }: ServiceDraft, words: FormTexts): string | undefined {
  if (missing.length > 0) return words.missing(missing.map((field) => words.form.field[field]).join(', '))
  const isMap = 'more' in name && name.more === 'map'
  return isMap && content.more?.geo === undefined ? words.noPoint : undefined
}
