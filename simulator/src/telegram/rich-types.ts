// The supported part of rich messages: text in headings, paragraphs and tables.

export type RichText = string | RichText[] | { type: 'bold' | 'italic'; text: RichText }

export interface RichCell {
  text?: RichText
  is_header?: true
  colspan?: number
  align: 'left' | 'center' | 'right'
  valign: 'top' | 'middle' | 'bottom'
}

export type RichBlock =
  | { type: 'paragraph' | 'footer'; text: RichText }
  | { type: 'heading'; text: RichText; size: number }
  | { type: 'divider' }
  | { type: 'table'; cells: RichCell[][]; is_bordered?: true; is_striped?: true; is_compact?: true }

export interface RichMessage {
  blocks: RichBlock[]
}

export function plainRich({ blocks }: RichMessage): string {
  return blocks
    .map((block) => {
      switch (block.type) {
        case 'divider':
          return ''
        case 'table':
          return block.cells.map((row) => row.map(({ text = '' }) => toRichTextPlainText(text)).join(' · ')).join('\n')
        default:
          return toRichTextPlainText(block.text)
      }
    })
    .join('\n')
}

function toRichTextPlainText(text: RichText): string {
  if (typeof text === 'string') return text
  return Array.isArray(text) ? text.map(toRichTextPlainText).join('') : toRichTextPlainText(text.text)
}
