import { Prisma } from '../../generated/prisma/client.ts'

/**
 * How long work has waited for the archive, in seconds. Nothing waits while the last archived segment of the log is also the last
 * that was written to; null where nothing is archived.
 *
 * The first bytes of a segment do not count: after a switch, an idle server writes a record of running transactions and then waits
 * for ever, and no `archive_timeout` sends that record. Work written there is sent with its segment, and counts from then on.
 *
 * The archive also receives files of a backup and of a timeline, whose names do not tell how far the log got. Everything before
 * them has been archived by then, unless the archive has failed since.
 */
export const archiveAge = Prisma.sql`
  SELECT CASE WHEN last_archived_wal ~ '^[0-9A-F]{24}$' AND last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 512) THEN 0
              WHEN last_archived_wal !~ '^[0-9A-F]{24}$' AND last_archived_time > coalesce(last_failed_time, '-infinity') THEN 0
              ELSE extract(epoch FROM now() - coalesce(last_archived_time, stats_reset)) END::float
    FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`
