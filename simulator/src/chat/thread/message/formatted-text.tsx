import { type ReactNode, useState } from 'react'
import type { Entity } from '../../../telegram/types.ts'
import styles from './message.module.css'

interface Props {
  text: string
  entities: Entity[]
  onLink(url: string): void
  onCommand(command: string): void
}

export function FormattedText(props: Props) {
  return renderRange(props, 0, props.text.length, props.entities)
}

function renderRange(props: Props, start: number, end: number, entities: Entity[]): ReactNode[] {
  const parts: ReactNode[] = []
  let position = start
  let rest = entities
  while (rest[0]) {
    const [outer, ...others] = rest
    const outerEnd = Math.min(outer.offset + outer.length, end)
    if (outer.offset > position) parts.push(props.text.slice(position, outer.offset))
    const inner = others.flatMap((entity) => clip(entity, outer.offset, outerEnd))
    parts.push(
      <Styled key={outer.offset} entity={outer} {...props}>
        {renderRange(props, outer.offset, outerEnd, inner)}
      </Styled>,
    )
    position = outerEnd
    rest = others.flatMap((entity) => clip(entity, outerEnd, end))
  }
  parts.push(props.text.slice(position, end))
  return parts
}

function clip(entity: Entity, start: number, end: number): Entity[] {
  const offset = Math.max(entity.offset, start)
  const length = Math.min(entity.offset + entity.length, end) - offset
  return length > 0 ? [{ ...entity, offset, length }] : []
}

function Styled({ entity, text, onLink, onCommand, children }: Props & { entity: Entity; children: ReactNode }) {
  const written = text.slice(entity.offset, entity.offset + entity.length)
  switch (entity.type) {
    case 'bold':
      return <b>{children}</b>
    case 'italic':
      return <i>{children}</i>
    case 'underline':
      return <u>{children}</u>
    case 'strikethrough':
      return <s>{children}</s>
    case 'spoiler':
      return <Spoiler>{children}</Spoiler>
    case 'code':
      return <code className={styles.code}>{children}</code>
    case 'pre':
      return <pre className={styles.pre}>{children}</pre>
    case 'blockquote':
    case 'expandable_blockquote':
      return <blockquote className={styles.quote}>{children}</blockquote>
    case 'text_link':
    case 'url': {
      const url = entity.url ?? (/^[a-z]+:\/\//i.test(written) ? written : `http://${written}`)
      return (
        <a
          className={styles.link}
          href={url}
          onClick={(event) => {
            event.preventDefault()
            onLink(url)
          }}
        >
          {children}
        </a>
      )
    }
    case 'bot_command':
      return (
        <button type="button" className={styles.link} onClick={() => onCommand(written)}>
          {children}
        </button>
      )
    case 'email':
    case 'mention':
    case 'hashtag':
    case 'cashtag':
    case 'phone_number':
    case 'text_mention':
      return <span className={styles.link}>{children}</span>
    default:
      return children
  }
}

function Spoiler({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false)
  return (
    <button type="button" className={shown ? styles.revealed : styles.spoiler} onClick={() => setShown(true)}>
      {children}
    </button>
  )
}
