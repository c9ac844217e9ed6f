-- The migration work_before_an_absence_on_paper changed how released absences are found. Those that were stored before are found again: a
-- backup with the old ones could not be restored. Where none was stored, none is found now.

SET lock_timeout = '5s';
SELECT set_config('labmark.institute', '*', true), set_config('labmark.academic_session', '*', true);

DO $$
DECLARE student record; absences text;
BEGIN
  FOR student IN
    SELECT s."institutionId" AS school, s.id, s."releasedAbsences" AS stored FROM "Student" s WHERE s."releasedAbsences" <> '' LOOP
    absences := labmark_released_absences(student.school, student.id);
    IF absences <> student.stored THEN
      UPDATE "Student" s SET "releasedAbsences" = absences WHERE s."institutionId" = student.school AND s.id = student.id;
    END IF;
  END LOOP;
END $$;
