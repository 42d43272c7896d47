interface Edge {
  readonly file: string
  readonly target: string
}

/** Returns each circle once as its shortest path: `a -> b -> a`. */
export function findCircles(edges: readonly Edge[]): string[] {
  const targets = new Map<string, Set<string>>()
  for (const { file, target } of edges) {
    if (file !== target) targets.set(file, (targets.get(file) ?? new Set()).add(target))
  }
  const found: string[] = []
  const visited = new Set<string>()
  for (const start of [...targets.keys()].sort()) {
    if (visited.has(start)) continue
    const path = shortestPathBack(start, targets)
    for (const member of path) visited.add(member)
    if (path.length > 0) found.push([...path, start].join(' -> '))
  }
  return found
}

function shortestPathBack(start: string, targets: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const cameFrom = new Map<string, string>()
  let edge = [start]
  while (edge.length > 0) {
    const next: string[] = []
    for (const from of edge) {
      for (const to of targets.get(from) ?? []) {
        if (to === start) return pathTo(from, cameFrom)
        if (cameFrom.has(to)) continue
        cameFrom.set(to, from)
        next.push(to)
      }
    }
    edge = next
  }
  return []
}

function pathTo(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(end)
  return before === undefined ? [end] : [...pathTo(before, cameFrom), end]
}
