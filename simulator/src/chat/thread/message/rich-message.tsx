import { Fragment, type ReactNode } from 'react'
import type { RichBlock, RichCell, RichMessage, RichText } from '../../../telegram/rich-types.ts'
import styles from './rich-message.module.css'

/** Blocks have no ids, so their index is the key. */
export function RichContent({ blocks }: RichMessage) {
  return (
    <div className={styles.rich}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <Fragment key={index}>{drawBlock(block)}</Fragment>
      ))}
    </div>
  )
}

function drawBlock(block: RichBlock): ReactNode {
  switch (block.type) {
    case 'heading':
      return <p className={styles.heading}>{drawText(block.text)}</p>
    case 'paragraph':
      return <p>{drawText(block.text)}</p>
    case 'footer':
      return <p className={styles.footer}>{drawText(block.text)}</p>
    case 'divider':
      return <hr />
    case 'table':
      return (
        <table data-bordered={block.is_bordered} data-striped={block.is_striped}>
          <tbody>
            {block.cells.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={index}>{row.map(drawCell)}</tr>
            ))}
          </tbody>
        </table>
      )
  }
}

function drawCell({ text = '', is_header, colspan, align, valign }: RichCell, index: number): ReactNode {
  const Cell = is_header ? 'th' : 'td'
  return (
    <Cell key={index} colSpan={colspan} style={{ textAlign: align, verticalAlign: valign }}>
      {drawText(text)}
    </Cell>
  )
}

function drawText(text: RichText): ReactNode {
  if (typeof text === 'string') return text
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
  if (Array.isArray(text)) return text.map((part, index) => <Fragment key={index}>{drawText(part)}</Fragment>)
  return text.type === 'bold' ? <b>{drawText(text.text)}</b> : <i>{drawText(text.text)}</i>
}
