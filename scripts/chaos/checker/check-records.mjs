// `node scripts/chaos/checker/check-records.mjs FOLDER` checks the records of a run again:
// history.jsonl, before.json and after.json.
import { checkRecords } from './records.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give the folder of the records.')
const { lineCount, texts } = checkRecords(folder)
for (const text of texts) console.error(text)
console.log(`${lineCount} lines of history, ${texts.length} faults.`)
process.exitCode = texts.length === 0 ? 0 : 1
