import type { statementRu } from './statement.ru.ts'

export const statementEn: typeof statementRu = {
  title: 'Statement',
  about: 'Every transaction of a period with amounts and transfer hashes, as a CSV file for spreadsheets and reports.',
  period: 'Period',
  all: 'All time',
  download: 'Download CSV',
  proof: 'Proof of balance',
  failed: 'Couldn’t load the statement.',
}
