import type { ImportColumns } from '@enp/shared/calls/imports/import-columns'
import type { OrganizerImport } from '@enp/shared/calls/organizers/organizer-imports'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../../compact-id.ts'
import { escapeHtmlWithoutLinks } from '../../../messaging/html.ts'
import type { Texts } from '../../../texts/texts.ts'

const longestLine = 200

export function uploadReportHtml(texts: Texts, { fileName, report }: OrganizerImport): string {
  const { created, changed, unchanged, locked, bad, changes, faults, faultCount, columns } = report
  const line = (text: string) => escapeHtmlWithoutLinks(cutText(text, longestLine))
  return [
    `<b>${escapeTagMarks(visibleText(fileName))}</b>`,
    texts.uploadCounts({ created, changed, unchanged, bad }),
    ...(locked > 0 ? [texts.uploadLocked(locked)] : []),
    ...(columns ? ['', `<b>${texts.uploadMatched}</b>`, ...listMatched(texts, columns).map(line)] : []),
    ...(changes.length > 0 ? ['', `<b>${texts.uploadChanges}</b>`] : []),
    ...changes.map(({ title, fields }) =>
      line(`${title}: ${fields.map((field) => fieldName(texts, field)).join(', ')}`),
    ),
    ...(faults.length > 0 ? ['', `<b>${texts.uploadFaults(faultCount)}</b>`] : []),
    ...faults.map(({ place, field, problem }) => line(`${place}, ${field}: ${problem}`)),
    ...(bad > 0 && created + changed > 0 ? ['', texts.uploadGoodOnly] : []),
  ].join('\n')
}

const maxMatched = 20

function listMatched(texts: Texts, { columns, fields }: ImportColumns): string[] {
  const labels = new Map(fields.map(({ field, label }) => [field, label]))
  const lines = columns.map(({ heading, field }) => `${heading} → ${labels.get(field) ?? texts.uploadLeftOut}`)
  return lines.length > maxMatched ? [...lines.slice(0, maxMatched), '…'] : lines
}

/** Fields of the form have names in the chat; the others keep the name of their column. */
function fieldName(texts: Texts, field: string): string {
  const names: Readonly<Record<string, string>> = { ...texts.serviceForm.field, ...texts.uploadField }
  return (names[field] ?? field).toLowerCase()
}

export const undoImportButton = (texts: Texts, importId: string) =>
  InlineKeyboard.text(texts.uploadUndoButton, `svc-file:undo:${compactId(importId)}`)
