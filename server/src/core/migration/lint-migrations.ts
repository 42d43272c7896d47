import { type Node, type ParseResult, parse, type RangeVar } from 'libpg-query'
import { alterTableFaults } from './lint-alter-table.ts'
import { isOutsideTransaction, type MigrationFile } from './migration-files.ts'

interface Fault {
  readonly file: string
  readonly statement: string
  readonly problem: string
}

interface Before {
  /** No running version uses them yet. */
  readonly created: Set<string>
  /** Locked until this file ends. */
  readonly locked: Set<string>
  /** `checks` maps `table.constraint` to a column; `validated` has `table.column`. */
  readonly checks: Map<string, string>
  readonly validated: Set<string>
}

/** `table.constraint` with its column; `validated` has `table.column` of the validated ones. */
const reasonComment = /--\s*lock:\s*\S.{9,}/
/** Marks a statement that drops something which the previous version may still use. */
const contract = /--\s*contract step\b/

/**
 * Finds statements that hold a strong lock for long, or rewrite or read a whole table, on tables
 * from before the file. Files must be in their order. See docs/decisions/0058-migrations.md.
 */
export async function lintMigrations(files: readonly MigrationFile[]): Promise<Fault[]> {
  const [checks, validated] = [new Map<string, string>(), new Set<string>()]
  const faults: Fault[] = []
  for (const file of files) {
    const before: Before = { created: new Set(), locked: new Set(), checks, validated }
    for (const { node, text, comments } of await readStatements(file)) {
      const problems = reasonComment.test(comments) ? [] : listProblems(node, { before, file, comments })
      faults.push(...problems.map((problem) => ({ file: file.name, statement: text, problem })))
      recordFacts(node, before)
    }
  }
  return faults
}

async function readStatements({ text }: MigrationFile) {
  const bytes = Buffer.from(text)
  // The parser refuses an empty text.
  const { stmts = [] }: ParseResult = text.trim() === '' ? {} : await parse(text)
  return stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    if (!stmt) return []
    const lines = bytes
      .subarray(start, length ? start + length : undefined)
      .toString()
      .split('\n')
      .map((line) => line.trim())
    const isComment = (line: string) => line === '' || line.startsWith('--')
    const first = lines.findIndex((line) => !isComment(line))
    return [{ node: stmt, text: lines[first] ?? '', comments: lines.slice(0, first).join('\n') }]
  })
}

interface Context {
  readonly before: Before
  readonly file: MigrationFile
  readonly comments: string
}

function listProblems(node: Node, context: Context): string[] {
  const { before, file } = context
  const existed = (table: RangeVar | undefined) => table?.relname !== undefined && !before.created.has(table.relname)
  if (isOutsideTransaction(file)) return outsideProblems(node)
  if ('IndexStmt' in node) {
    if (node.IndexStmt.concurrent) return [`concurrently needs a file that begins with "-- outside a transaction"`]
    return existed(node.IndexStmt.relation) ? ['create index without concurrently keeps writers waiting'] : []
  }
  if ('AlterTableStmt' in node) {
    const { relation, objtype } = node.AlterTableStmt
    if (objtype !== 'OBJECT_TABLE' || !existed(relation)) return []
    const table = relation?.relname ?? ''
    const isNotNull = (column: string) => before.validated.has(`${table}.${column}`)
    return [...alterTableFaults(node.AlterTableStmt, isNotNull), ...orderProblems(node, context, table)]
  }
  if ('RenameStmt' in node) {
    const { renameType, relation } = node.RenameStmt
    const isUsed = (renameType === 'OBJECT_COLUMN' || renameType === 'OBJECT_TABLE') && existed(relation)
    return isUsed ? ['the version before knows the old name: add, copy, and drop the old one later'] : []
  }
  if ('DropStmt' in node) return dropProblems(node, context)
  return dataProblems(node, before) ?? commandProblems(node)
}

function orderProblems(node: Node, { before, comments }: Context, table: string): string[] {
  const commands = listCommands(node)
  const has = (subtype: string) => commands.some((command) => command.subtype === subtype)
  return [
    ...(has('AT_DropColumn') && !contract.test(comments)
      ? ['drop column needs "-- contract step: …": no running version may use the column']
      : []),
    ...(has('AT_ValidateConstraint') && (before.locked.has(table) || commands.length > 1)
      ? ['validate reads the table while this file has it locked: put it into a later file']
      : []),
  ]
}

function dropProblems(node: { DropStmt: { objects?: Node[]; removeType?: string } }, { before, comments }: Context) {
  const { objects = [], removeType } = node.DropStmt
  if (removeType !== 'OBJECT_TABLE' || contract.test(comments)) return []
  const names = objects.flatMap((object) => ('List' in object ? (object.List.items ?? []).slice(-1) : []))
  const old = names.filter((name) => 'String' in name && !before.created.has(name.String.sval ?? ''))
  return old.length > 0 ? ['drop table needs "-- contract step: …": no running version may use the table'] : []
}

function dataProblems(node: Node, before: Before): string[] | undefined {
  const change =
    'UpdateStmt' in node
      ? node.UpdateStmt
      : 'DeleteStmt' in node
        ? node.DeleteStmt
        : 'MergeStmt' in node
          ? { relation: node.MergeStmt.relation, whereClause: node.MergeStmt.joinCondition }
          : undefined
  if (!change) return undefined
  if (before.created.has(change.relation?.relname ?? '')) return []
  if (!change.whereClause) return ['changes every row in one transaction: do it in batches, outside of the migration']
  return before.locked.size > 0
    ? ['changes rows while this file has a table locked: put it into a file of its own']
    : []
}

function commandProblems(node: Node): string[] {
  if ('VacuumStmt' in node) return ['vacuum needs a file that begins with "-- outside a transaction"']
  if ('ClusterStmt' in node) return ['cluster rewrites the table']
  if ('ReindexStmt' in node) return ['reindex keeps writers waiting: concurrently, outside a transaction']
  if ('RefreshMatViewStmt' in node) return node.RefreshMatViewStmt.concurrent ? [] : ['refresh locks out readers']
  if ('TruncateStmt' in node) return ['truncate removes what a running version may read']
  if ('LockStmt' in node) return ['lock table holds a lock until the file ends']
  if ('DoStmt' in node) return ['what a do block locks is not seen here']
  if ('TransactionStmt' in node) return ['the transaction is the runner’s']
  if ('VariableSetStmt' in node && /_timeout$/.test(node.VariableSetStmt.name ?? ''))
    return ['the time limits are the runner’s']
  return []
}

function outsideProblems(node: Node): string[] {
  if ('IndexStmt' in node) {
    const { concurrent, if_not_exists, idxname } = node.IndexStmt
    return concurrent && if_not_exists && idxname ? [] : ['write create index concurrently if not exists <name>']
  }
  if ('DropStmt' in node && node.DropStmt.removeType === 'OBJECT_INDEX')
    return node.DropStmt.concurrent && node.DropStmt.missing_ok ? [] : ['write drop index concurrently if exists']
  if ('VacuumStmt' in node) return isFull(node.VacuumStmt.options) ? ['vacuum full rewrites the table'] : []
  if ('ReindexStmt' in node) return 'params' in node.ReindexStmt ? [] : ['write reindex concurrently']
  const commands = listCommands(node)
  const isValidation = commands.length > 0 && commands.every(({ subtype }) => subtype === 'AT_ValidateConstraint')
  return isValidation ? [] : ['belongs into a file with a transaction']
}

const isFull = (options: readonly Node[] = []) =>
  options.some((option) => 'DefElem' in option && option.DefElem.defname === 'full')

const listCommands = (node: Node) =>
  'AlterTableStmt' in node
    ? (node.AlterTableStmt.cmds ?? []).flatMap((one) => ('AlterTableCmd' in one ? [one.AlterTableCmd] : []))
    : []

function recordFacts(node: Node, { created, locked, checks, validated }: Before): void {
  if ('CreateStmt' in node) created.add(node.CreateStmt.relation?.relname ?? '')
  if ('CreateTableAsStmt' in node) created.add(node.CreateTableAsStmt.into?.rel?.relname ?? '')
  if (!('AlterTableStmt' in node)) return
  const table = node.AlterTableStmt.relation?.relname ?? ''
  if (!created.has(table)) locked.add(table)
  for (const { subtype, name = '', def } of listCommands(node)) {
    const added = subtype === 'AT_AddConstraint' && def && 'Constraint' in def ? def.Constraint : undefined
    const test = added?.contype === 'CONSTR_CHECK' ? added.raw_expr : undefined
    const column = test && 'NullTest' in test && test.NullTest.nulltesttype === 'IS_NOT_NULL' && test.NullTest.arg
    const field = column && 'ColumnRef' in column ? column.ColumnRef.fields?.at(-1) : undefined
    if (added?.conname && field && 'String' in field) checks.set(`${table}.${added.conname}`, field.String.sval ?? '')
    const checked = checks.get(`${table}.${name}`)
    if (subtype === 'AT_ValidateConstraint' && checked) validated.add(`${table}.${checked}`)
  }
}
