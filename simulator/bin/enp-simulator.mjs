#!/usr/bin/env node
import '../package/dist/command.js'
