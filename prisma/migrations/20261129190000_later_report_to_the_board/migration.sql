-- A later report to the Board is not the one that its 72 hours are counted for.
ALTER TYPE "IncidentStep" ADD VALUE 'board_followed_up' AFTER 'board_told';
