import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query'

/** `isNotNull` knows columns with a validated check. */
export function alterTableFaults(statement: AlterTableStmt, isNotNull: (column: string) => boolean): string[] {
  return (statement.cmds ?? []).flatMap((node) =>
    'AlterTableCmd' in node ? commandFaults(node.AlterTableCmd, isNotNull) : [],
  )
}

const rewrites = {
  AT_SetLogged: 'set logged rewrites the table',
  AT_SetUnLogged: 'set unlogged rewrites the table',
  AT_SetTableSpace: 'set tablespace rewrites the table',
  AT_SetAccessMethod: 'set access method rewrites the table',
  AT_SetExpression: 'set expression rewrites the table',
  AT_AttachPartition: 'attach partition reads the partition under a lock',
  AT_AlterColumnType: 'alter type rewrites the table: add a column, copy, and drop the old one later',
} as const

function commandFaults(command: AlterTableCmd, isNotNull: (column: string) => boolean): string[] {
  const { subtype, name = '', def } = command
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? columnFaults(def.ColumnDef) : []
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? constraintFaults(def.Constraint) : []
    case 'AT_SetNotNull':
      return isNotNull(name)
        ? []
        : ['set not null reads the whole table: add and validate a check (… is not null) first']
    case 'AT_AddIdentity':
      return []
    default:
      return subtype !== undefined && isRewrite(subtype) ? [rewrites[subtype]] : []
  }
}

const isRewrite = (subtype: string): subtype is keyof typeof rewrites => Object.hasOwn(rewrites, subtype)

const serialTypes = /^(small|big)?serial[248]?$/

function columnFaults({ typeName, constraints = [] }: ColumnDef): string[] {
  const parts = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const has = (kind: Constraint['contype']) => parts.some(({ contype }) => contype === kind)
  const isSerial = (typeName?.names ?? []).some((name) => 'String' in name && serialTypes.test(name.String.sval ?? ''))
  const fills = parts.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  const faults: string[] = []
  if (isSerial || has('CONSTR_IDENTITY')) faults.push('a column that numbers the rows rewrites the table')
  if (has('CONSTR_GENERATED')) faults.push('a generated column rewrites the table')
  if (fills && !isStable(fills))
    faults.push('a volatile default rewrites the table: add the column, then set the default')
  if (has('CONSTR_NOTNULL') && !fills) faults.push('a not null column needs a default')
  if (has('CONSTR_CHECK')) faults.push('a check reads the whole table: add it apart, not valid, and validate it later')
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY')) faults.push('unique builds an index under a lock')
  if (has('CONSTR_FOREIGN') && fills) faults.push('a foreign key of a column with a default reads the whole table')
  return faults
}

function constraintFaults({ contype, skip_validation, indexname }: Constraint): string[] {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
    return skip_validation ? [] : ['a check or a foreign key without "not valid" reads the whole table']
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname ? [] : ['unique builds an index under a lock: create it concurrently, then "using index"']
  return contype === 'CONSTR_EXCLUSION' ? ['an exclusion constraint builds an index under a lock'] : []
}

/** As a default their value is stored once, and no row is rewritten. */
const stableFunctions = /^(now|app_now|transaction_timestamp|statement_timestamp|make_interval|jsonb_build_object)$/

function isStable(node: Node): boolean {
  if ('A_Const' in node || 'SQLValueFunction' in node) return true
  if ('TypeCast' in node) return node.TypeCast.arg === undefined || isStable(node.TypeCast.arg)
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isStable)
  if ('A_Expr' in node)
    return [node.A_Expr.lexpr, node.A_Expr.rexpr].every((side) => side === undefined || isStable(side))
  if (!('FuncCall' in node)) return false
  const last = node.FuncCall.funcname?.at(-1)
  const name = last && 'String' in last ? (last.String.sval ?? '') : ''
  return stableFunctions.test(name) && (node.FuncCall.args ?? []).every(isStable)
}
